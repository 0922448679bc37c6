import { Chips, Stepper } from '@tonle/ui'

export type RiskControlsProps<R extends string> = {
  readonly risk: R
  /** From the calmest to the boldest, with their words. */
  readonly risks: readonly { readonly value: R; readonly label: string }[]
  readonly riskLabel: string
  /** What the risk is spread over: rows, segments. */
  readonly size: number
  readonly sizes: readonly number[]
  readonly sizeLabel: string
  readonly isOff: boolean
  readonly onChoice: (risk: R, size: number) => void
}

/** How much risk, over how much: what several titles ask. */
export function RiskControls<R extends string>(props: RiskControlsProps<R>) {
  const { risk, risks, riskLabel, size, sizes, sizeLabel, isOff, onChoice } = props
  return (
    <>
      <Chips label={riskLabel} chips={risks} chosen={[risk]} onToggle={next => !isOff && onChoice(next as R, size)} />
      <Stepper
        label={sizeLabel}
        steps={sizes}
        value={size}
        onValue={next => onChoice(risk, next)}
        show={String}
        disabled={isOff}
      />
    </>
  )
}
