export const EIFFEL = 'Eiffel Tower with a guide'
export const SEINE = 'Cruise on the Seine'
