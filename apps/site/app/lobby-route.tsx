import { Home } from './home/home.tsx'
import { matcherOf, type Row } from './route.ts'

/** The lobby's row of the table of pages, the only one in the first load. */
export const lobby: Row = {
  path: '/',
  aliases: ['/index', '/index.html', '/home', '/login', '/register'],
  guard: 'entrance',
  page: () => <Home />,
}

const lobbyOf = matcherOf([lobby], undefined)

/** The lobby under one of its names. */
export const isLobby = (path: string): boolean => lobbyOf(path).route !== undefined
