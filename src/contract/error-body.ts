import * as z from 'zod/mini'

/**
 * Body of a response outside 200 to 299 (MOCK-5), filled by the server: a text ('Internal server error'), or a
 * service error. `service` is 'default' and `code` 'common' unless the server is more specific; the widget
 * handles the codes `invalid_date`, `order_expired`, `order_paid` and `order_locked`.
 */
export const errorBody = z.object({
  error: z.union([
    z.string(),
    z.object({
      message: z.string(),
      service: z.string(),
      code: z.union([z.string(), z.number()]),
      data: z.optional(z.unknown()),
    }),
  ]),
})
/** See `errorBody`. */
export type ErrorBody = z.infer<typeof errorBody>
