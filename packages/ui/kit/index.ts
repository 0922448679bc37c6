export * from './combobox.tsx'
export * from './tabs.tsx'
export * from './tooltip.tsx'
