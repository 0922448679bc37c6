export * from './chart.tsx'
