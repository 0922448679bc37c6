export * from './check.ts'
export * from './form-error.tsx'
export * from './use-form.ts'
