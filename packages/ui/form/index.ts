export * from './check.ts'
export * from './conflict-note.tsx'
export * from './form-error.tsx'
export * from './use-form.ts'
