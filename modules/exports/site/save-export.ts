import type { OwnExport } from './calls.ts'

/** Saves a file under a name with its list and its time. */
export function saveExport(file: Blob, { list, startedAt, format }: Pick<OwnExport, 'list' | 'startedAt' | 'format'>): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = `${list.split('.')[1]}-${startedAt.slice(0, 16).replace(/\D/g, '')}.${format}`
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** `12 kB`, `3.4 MB`. */
export const showBytes = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
