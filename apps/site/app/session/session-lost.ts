import { showDialog } from './dialogs.ts'

/** The session ended elsewhere or expired: the login dialog explains it and returns to the same page. */
export const sessionLost = (): void => showDialog('login', { next: `${location.pathname}${location.search}`, isAfterLoss: true })
