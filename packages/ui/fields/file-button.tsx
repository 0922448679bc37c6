import { useRef } from 'react'
import { IconButton, type IconButtonProps } from '../controls/icon-button.tsx'

export interface FileButtonProps extends Pick<IconButtonProps, 'icon' | 'name' | 'size' | 'kind' | 'isBusy' | 'disabled'> {
  /** Media types: "image/png,image/jpeg". */
  readonly accept: string
  readonly onFile: (file: File) => void
}

/** A sign that asks for one file, where a whole field would be too much: beside a message. */
export function FileButton({ accept, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={button.name}
        onChange={event => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
