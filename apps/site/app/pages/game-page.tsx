/** The page of a game; the title's own screen fills it. */
export { GameScreen as GamePage } from '@tonle/play/site/game-screen.tsx'
