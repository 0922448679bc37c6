import { Field, type FieldWords } from './field.tsx'
import styles from './hue-slider.module.css'

export interface HueSliderProps extends FieldWords {
  readonly name?: string
  /** Degrees of OKLCH, as text like every field's value. */
  readonly value: string
  readonly onValue: (value: string) => void
  readonly min?: number
  readonly max?: number
  /** Lightness and chroma of the track. */
  readonly tone?: readonly [lightness: number, chroma: number]
}

/** One hue of many: arrow keys move it by a degree. */
export function HueSlider({ name, value, onValue, min = 0, max = 359, tone = [0.62, 0.17], ...words }: HueSliderProps) {
  const colourAt = (hue: number) => `oklch(${tone[0]} ${tone[1]} ${Math.round(hue)})`
  const stops = Array.from({ length: 13 }, (_, i) => colourAt(min + ((max - min) * i) / 12))
  return (
    <Field name={name} {...words} aside={<HueMark colour={colourAt(Number(value))} degrees={value} />}>
      {ids => (
        <input
          {...ids}
          type="range"
          name={name}
          className={styles.range}
          style={{ backgroundImage: `linear-gradient(90deg in oklch, ${stops.join(', ')})` }}
          {...{ min, max, value }}
          onChange={event => onValue(event.target.value)}
        />
      )}
    </Field>
  )
}

const HueMark = ({ colour, degrees }: { readonly colour: string; readonly degrees: string }) => (
  <span className={styles.mark}>
    <span className={styles.dot} style={{ background: colour }} />
    {degrees}°
  </span>
)
