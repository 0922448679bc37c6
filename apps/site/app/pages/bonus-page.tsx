import { gamePath } from '@tonle/catalog/site/paths.ts'
import { BonusScreen } from '@tonle/promotions/site/bonus-screen.tsx'

/** Own bonuses and free rounds, with the way to the games of these. */
export const BonusPage = ({ zone }: { readonly zone: string }) => (
  <BonusScreen zone={zone} pathOf={game => gamePath(game, 'real')} />
)
