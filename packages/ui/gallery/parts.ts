export { iconNames } from '../icons.ts'
export * from '../index.ts'
