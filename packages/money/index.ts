export * from './currency.ts'
export * from './divide.ts'
export * from './money.ts'
export * from './text.ts'
