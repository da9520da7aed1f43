import * as tf from '@tensorflow/tfjs-core';

/**
 * face-api calls operations on tensors (`a.add(b)`), which only the `@tensorflow/tfjs` bundle (351 MB installed) puts
 * there. The core has the same operations as functions with the tensor in front, so each function that a tensor has
 * no method of that name for becomes one.
 */
export function addChainedOps(): void {
  const prototype = tf.Tensor.prototype as unknown as Record<string, unknown>;
  for (const [name, op] of Object.entries(tf)) {
    const isOp = typeof op === 'function' && /^[a-z]/.test(name);
    if (isOp && !(name in prototype)) prototype[name] = chained(op as (...parameters: unknown[]) => unknown);
  }
  // these have other names in the core
  const shapes: Record<string, (tensor: tf.Tensor, ...parameters: number[]) => tf.Tensor> = {
    as1D: (tensor) => tf.reshape(tensor, [tensor.size]),
    as2D: (tensor, ...shape) => tf.reshape(tensor, shape),
    as3D: (tensor, ...shape) => tf.reshape(tensor, shape),
    as4D: (tensor, ...shape) => tf.reshape(tensor, shape),
    asScalar: (tensor) => tf.reshape(tensor, []),
    toFloat: (tensor) => tf.cast(tensor, 'float32'),
    toInt: (tensor) => tf.cast(tensor, 'int32'),
  };
  for (const [name, op] of Object.entries(shapes))
    prototype[name] = chained(op as (...parameters: unknown[]) => unknown);
}

function chained(op: (...parameters: unknown[]) => unknown) {
  return function (this: tf.Tensor, ...parameters: unknown[]): unknown {
    return op(this, ...parameters);
  };
}
