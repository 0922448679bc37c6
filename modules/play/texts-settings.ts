import { defineTexts } from '@tonle/text'

/** Texts of the settings of own games. */
export const texts = defineTexts({
  'setting.play': { en: 'Own games', km: 'ហ្គេមផ្ទាល់ខ្លួន', zh: '自营游戏' },
  'setting.play.leastRoundMs': { en: 'Shortest round', km: 'ជុំខ្លីបំផុត', zh: '最短局时' },
  'setting.play.leastRoundMs.help': {
    en: 'From one stake of a player in a game to the next. An earlier one is refused. 0: no limit.',
    km: 'ពីការភ្នាល់មួយរបស់អ្នកលេងក្នុងហ្គេមមួយ ទៅការភ្នាល់បន្ទាប់។ មុននេះត្រូវបានបដិសេធ។ 0៖ គ្មានកំណត់។',
    zh: '同一玩家在同一游戏中两次投注之间的最短时间，过早的投注会被拒绝。0 为不限。',
  },
  'setting.play.sessionClock': { en: 'Session clock', km: 'នាឡិកាវគ្គលេង', zh: '时长显示' },
  'setting.play.sessionClock.help': {
    en: 'Beside an own game stands how long the player has had it open.',
    km: 'ក្បែរហ្គេម បង្ហាញថាអ្នកលេងបានបើកវាយូរប៉ុណ្ណា។',
    zh: '在自营游戏旁显示玩家已打开的时长。',
  },
  'setting.play.netPosition': { en: 'Net position', km: 'ចំណេញ ឬខាតសរុប', zh: '净输赢显示' },
  'setting.play.netPosition.help': {
    en: 'Beside an own game stands what the player has won less what was staked since it was opened.',
    km: 'ក្បែរហ្គេម បង្ហាញចំនួនឈ្នះដកចំនួនភ្នាល់ ចាប់ពីពេលបើកហ្គេម។',
    zh: '在自营游戏旁显示打开以来赢得减去投注的金额。',
  },
})
