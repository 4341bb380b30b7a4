// Without Nuxt: vue({ template: { compilerOptions: { isCustomElement } } }) in vite.config.
export default defineNuxtConfig({
  compatibilityDate: '2026-06-01',
  vue: { compilerOptions: { isCustomElement: (tag) => tag === 'tour-checkout' } },
})
