import { useText } from '@tonle/text/browser'
import { type Ref, useEffect, useId, useImperativeHandle, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Spinner } from '../display/spinner.tsx'
import { FieldNote } from './field.tsx'
import styles from './square-cut.module.css'
import { texts } from './texts.ts'

/** Cuts the part that is shown now. */
export interface CutHandle {
  /** @returns a JPEG of `side` pixels. @throws where the picture cannot be read */
  cut(): Promise<Blob>
}

interface SquareCutProps {
  readonly ref: Ref<CutHandle>
  readonly file: Blob
  /** Side of the result in pixels. */
  readonly side: number
}

const MOST = 4

/** Lets the user choose a square of a picture: drag or arrow keys move it, the wheel, two fingers or the slider enlarge it. */
export function SquareCut({ ref, file, side }: SquareCutProps) {
  const t = useText(texts)
  const id = useId()
  const url = useObjectUrl(file)
  const [at, setAt] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const [isBroken, setBroken] = useState(false)
  useImperativeHandle(ref, () => ({ cut: () => drawn(file, area, side) }))
  return (
    <div className={styles.cut}>
      <div className={styles.stage}>
        {!url && <Spinner />}
        {url && (
          <Cropper
            image={url}
            crop={at}
            zoom={zoom}
            maxZoom={MOST}
            aspect={1}
            cropShape="round"
            showGrid={false}
            disableAutomaticStylesInjection
            onCropChange={setAt}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            cropperProps={{ 'aria-label': t('ui.cut_move') }}
            mediaProps={{ alt: '', onError: () => setBroken(true) }}
          />
        )}
      </div>
      <label className={styles.zoom}>
        <span>{t('ui.cut_zoom')}</span>
        <input type="range" min={1} max={MOST} step={0.05} value={zoom} onChange={event => setZoom(Number(event.target.value))} />
      </label>
      {isBroken && <FieldNote id={id} error={t('ui.file_type')} />}
    </div>
  )
}

function useObjectUrl(file: Blob): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}

async function drawn(file: Blob, area: Area | undefined, side: number): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const { x, y, width, height } = area ?? middleOf(picture)
  const canvas = new OffscreenCanvas(side, side)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws no pictures')
  // A JPEG has no transparency.
  context.fillStyle = 'white'
  context.fillRect(0, 0, side, side)
  context.drawImage(picture, x, y, width, height, 0, 0, side, side)
  picture.close()
  return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })
}

function middleOf({ width, height }: ImageBitmap): Area {
  const side = Math.min(width, height)
  return { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side }
}
