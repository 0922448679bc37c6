import { content } from '../calls.ts'

export type Picture = Awaited<ReturnType<typeof content.pictures>>['content'][number]

export const addressOf = ({ picture }: Pick<Picture, 'picture'>): string => `/files/${picture}.avif`

const MAX_BYTES = 5 * 1024 * 1024

/** What `<FileInput>` needs to send a picture into the library under the file's own name. */
export const sending = {
  accept: 'image/png,image/jpeg,image/webp',
  maxBytes: MAX_BYTES,
  send: (file: File) => content.addPicture({ name: nameOf(file) }, { file }),
}

const nameOf = ({ name }: File): string =>
  name
    .replace(/\.\w{1,5}$/, '')
    .trim()
    .slice(0, 80) || 'picture'
