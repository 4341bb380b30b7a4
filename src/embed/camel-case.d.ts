/** An attribute's name as Vue and React write it: 'tour-code' is 'tourCode'. */
export type CamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name
