import { IncomeToday } from '@tonle/contracts/site/income-screen.tsx'
import { TeamToday } from '@tonle/reports/site/team-today.tsx'

/** The first view of the agent center: own income, then what the team came to. */
export function AgentTodayPage() {
  return (
    <>
      <IncomeToday />
      <TeamToday />
    </>
  )
}
