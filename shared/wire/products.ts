import * as z from 'zod/mini';
import { Product } from '../schemas/product.ts';

export const ProductReply = z.object({ product: Product });
export const ProductsReply = z.object({ products: z.array(Product) });
