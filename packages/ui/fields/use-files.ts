import { useText } from '@tonle/text/browser'
import { useEffect, useRef, useState } from 'react'
import { texts } from './texts.ts'

export interface SentFile {
  readonly key: number
  readonly name: string
  /** Of its preview, in this page alone; of pictures. */
  readonly url?: string
  readonly state: 'sending' | 'sent' | 'failed'
  readonly message?: string
}

interface FilesSettings {
  readonly accept: string
  readonly maxBytes: number
  readonly most: number
  readonly send: (file: File) => Promise<unknown>
}

const MEGABYTE = 1024 * 1024

/** Files on their way: checked for type and size, sent in order, kept for another try. The server checks their content. */
export function useFiles({ accept, maxBytes, most, send }: FilesSettings) {
  const t = useText(texts)
  const [files, setFiles] = useState<readonly SentFile[]>([])
  const [refused, setRefused] = useState<string>()
  const kept = useRef(new Map<number, File>())
  const queue = useRef(Promise.resolve())
  const urls = useRef<string[]>([])
  useEffect(
    () => () => {
      for (const url of urls.current) URL.revokeObjectURL(url)
    },
    [],
  )
  const change = (key: number, now: Partial<SentFile>) =>
    setFiles(all => all.map(file => (file.key === key ? { ...file, ...now } : file)))
  const start = (key: number, file: File) => {
    queue.current = queue.current
      .then(() => send(file))
      .then(
        () => change(key, { state: 'sent' }),
        (error: Error) => change(key, { state: 'failed', message: error.message }),
      )
  }
  const faultOf = (file: File): string | undefined => {
    if (!isAccepted(file, accept)) return t('ui.file_type')
    return file.size > maxBytes ? t('ui.file_size', { size: Math.floor(maxBytes / MEGABYTE) }) : undefined
  }
  return {
    files,
    refused,
    add(chosen: readonly File[]) {
      setRefused(chosen.map(faultOf).find(Boolean) ?? (chosen.length > most ? t('ui.file_many', { most }) : undefined))
      for (const file of chosen.filter(one => !faultOf(one)).slice(0, Math.max(0, most))) {
        const key = kept.current.size
        kept.current.set(key, file)
        const url = file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined
        if (url) urls.current.push(url)
        setFiles(all => [...all, { key, name: file.name, ...(url && { url }), state: 'sending' }])
        start(key, file)
      }
    },
    retry({ key }: SentFile) {
      const file = kept.current.get(key)
      if (!file) return
      change(key, { state: 'sending' })
      start(key, file)
    },
  }
}

/** By media type, or by the ending of its name, since what a browser calls a type depends on the programs of its machine. */
export const isAccepted = ({ name, type }: Pick<File, 'name' | 'type'>, accept: string): boolean =>
  accept.split(',').some(one => (one.startsWith('.') ? name.toLowerCase().endsWith(one) : one === type))
