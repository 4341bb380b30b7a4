export const EIFFEL = 'Eiffel Tower with a guide'
