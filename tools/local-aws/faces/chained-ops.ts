import * as tf from '@tensorflow/tfjs-core';

/**
 * face-api calls operations as methods of tensors (`a.add(b)`), which only the `@tensorflow/tfjs` bundle (351 MB
 * installed) adds. The core has the same operations as functions with the tensor as their first argument; this turns
 * each of them that a tensor lacks into a method.
 */
export function addChainedOps(): void {
  const prototype = tf.Tensor.prototype as unknown as Record<string, unknown>;
  for (const [name, op] of Object.entries(tf)) {
    const isOp = typeof op === 'function' && /^[a-z]/.test(name);
    if (isOp && !(name in prototype)) prototype[name] = chained(op as (...parameters: unknown[]) => unknown);
  }
  // named differently in the core
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
