declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
declare module '*.css?raw' {
  const text: string
  export default text
}
declare module '*.css'
declare module '*.woff2?url' {
  const url: string
  export default url
}
declare module '*.mjs?url' {
  const url: string
  export default url
}
declare module '*.svg' {
  const url: string
  export default url
}
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'truetype'
      noHinting?: boolean
      keepFeatures?: string[]
      variationAxes?: Record<string, { min: number; max: number }>
    },
  ): Promise<Buffer>
}
