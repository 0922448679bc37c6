/** What the bundler makes of a pattern: a loader for each file that fits, or the files themselves. */
interface ImportMeta {
  glob<T>(pattern: string): Record<string, () => Promise<T>>
  glob<T>(pattern: string, options: { eager: true }): Record<string, T>
}
