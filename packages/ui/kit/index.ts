export * from './combobox.tsx'
export * from './palette.tsx'
export * from './tabs.tsx'
export * from './tooltip.tsx'
