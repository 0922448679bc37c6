import { showMoney, useText } from '@tonle/text/browser'
import { Icon } from '@tonle/ui'
import { figureAt, useSteps } from './decorative-number.ts'
import { useGamesSite } from './games-site.ts'
import { texts } from './texts.ts'

/** The decorative number of a tile, which says that it is one; only where the brand shows them (flag DECORATIVE_NUMBERS). */
export function DecorativeFigure({ id }: { id: string }) {
  const t = useText(texts)
  const { currency } = useGamesSite()
  return (
    <>
      <Icon name="sparkle-fill" size={11} />
      {showMoney(figureAt(id, useSteps()), currency)}
      <span className="sr-only">{t('tile.figure')}</span>
    </>
  )
}
