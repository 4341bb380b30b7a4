/** Types of `tour-checkout/embed`, the module module.ts. */

export type * from './embed.js'

/** The version of the package. */
export declare const version: string
