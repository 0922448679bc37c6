/** Field rules of the calls' inputs, for forms; loaded when the first form opens. */
declare module 'virtual:tonle-rules' {
  const rules: Readonly<Record<string, Readonly<Record<string, import('./client.ts').FieldRule>>>>
  export default rules
}
/** Of calls that touch more than their own area, the calls whose answers they make stale; `*`: all. Loaded after the first of them. */
declare module 'virtual:tonle-touches' {
  const table: Readonly<Record<string, readonly string[]>>
  export default table
}
/** A module built as a worker of its own: its address. */
declare module '*?worker&url' {
  const address: string
  export default address
}
/** Where pages may only run what a policy vouches for (Trusted Types); not in every browser. */
declare var trustedTypes:
  | {
      createPolicy(
        name: string,
        rules: { createScriptURL(address: string): string },
      ): { createScriptURL(address: string): unknown }
    }
  | undefined
/** Of each event of this origin the calls whose answers it touches. */
declare module 'virtual:tonle-events' {
  const table: Readonly<Record<string, readonly string[]>>
  export default table
}
