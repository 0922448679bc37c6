import art from 'virtual:site-art/objects'
import { MissionsScreen } from '@tonle/missions/site/missions-screen.tsx'

/** Missions and their leaderboard, with the pictures of the program. */
export const MissionsPage = ({ zone }: { readonly zone: string }) => <MissionsScreen zone={zone} art={art} />
