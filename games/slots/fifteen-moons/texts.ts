import { defineTexts } from '@tonle/text'

/** What Fifteen Moons says of itself: its symbols and its rules. */
export const texts = defineTexts({
  'fifteenMoons.rabbit': { km: 'ទន្សាយ', en: 'Moon hare', zh: '月兔' },
  'fifteenMoons.drum': { km: 'ស្គរ', en: 'Drum', zh: '鼓' },
  'fifteenMoons.sheaf': { km: 'កណ្ដាប់ស្រូវ', en: 'Rice sheaf', zh: '稻束' },
  'fifteenMoons.coconut': { km: 'ដូង', en: 'Coconut', zh: '椰子' },
  'fifteenMoons.flower': { km: 'ផ្ការំដួល', en: 'Rumduol', zh: '隆都花' },
  'fifteenMoons.wild': { km: 'គោមផ្កាយ', en: 'Star lantern', zh: '星灯' },
  'fifteenMoons.story': {
    km: 'យប់ខែភ្លឺលើវាលស្រែ ព្រះច័ន្ទរះម្តងមួយៗ រហូតពេញបូណ៌មី ១៥ កើត។',
    en: 'Night over the rice fields: moon after moon rises, until all fifteen shine and the night is full.',
    zh: '稻田之夜，月亮一轮轮升起，直到十五轮圆满。',
  },
  'fifteenMoons.lines_rule': {
    km: 'ភ្នាល់សរុបចែកលើ ២០ ខ្សែ។ ខ្សែមួយបង់ពេលមានរូបដូចគ្នា ៣ ឬច្រើនជាប់គ្នាពីឆ្វេង។ មានតែការឈ្នះខ្ពស់បំផុតលើខ្សែនីមួយៗ ហើយការឈ្នះលើខ្សែផ្សេងៗបូកចូលគ្នា។',
    en: 'The total bet is split over 20 lines. A line pays for 3 or more of a kind in a row from the left. Each line pays its highest win; wins on different lines are added.',
    zh: '总投注平均分配到 20 条线。从最左起连续 3 个或以上相同图案即为中奖。每条线只付最高奖，不同线的奖金相加。',
  },
  'fifteenMoons.wild_rule': {
    km: 'គោមផ្កាយ (WILD) ជំនួសរូបទាំងអស់ លើកលែងតែព្រះច័ន្ទ។ វាចេញលើវង់ទី ២ ដល់ទី ៤។',
    en: 'The star lantern is wild: it stands for every symbol but the moon, on reels 2 to 4.',
    zh: '星灯为百搭图案，可替代月亮以外的所有图案，出现在第 2 至第 4 轴。',
  },
  'fifteenMoons.moon_rule': {
    km: 'ព្រះច័ន្ទ ៦ ឬច្រើននៅកន្លែងណាក៏បាន ចាប់ផ្តើមបង្វិលរក្សាទុក។ ពេលនោះ ព្រះច័ន្ទនីមួយៗបង្ហាញតម្លៃរបស់វា ហើយនៅនឹងកន្លែង។ តិចជាង ៦ មិនបង់ទេ។',
    en: '6 or more moons anywhere start the respins. Each moon then shows its value and stays where it is. Fewer than 6 pay nothing.',
    zh: '任意位置出现 6 个或以上月亮即触发重转。此时每个月亮显示其金额并锁定。少于 6 个不赔付。',
  },
  'fifteenMoons.respin_rule': {
    km: 'កន្លែងទំនេរបង្វិល ៣ ដង។ កន្លែងនីមួយៗមានឱកាស ១ ក្នុង ២០ ដែលព្រះច័ន្ទថ្មីចុះមក។ ព្រះច័ន្ទថ្មីធ្វើឲ្យមាន ៣ បង្វិលឡើងវិញ។ វាចប់ពេលគ្មានបង្វិលនៅសល់ ឬពេញទាំង ១៥។ បន្ទាប់មក តម្លៃទាំងអស់ត្រូវបូក និងបង់។',
    en: 'The open places get 3 respins. On each of them a new moon lands with a chance of 1 in 20. Any new moon brings the respins back to 3. They end when none is left or all 15 places are full; then all values are added and paid.',
    zh: '空格获得 3 次重转，每格每次有 1/20 的几率落下新月亮。出现新月亮时重转次数恢复为 3。次数用尽或 15 格全满时结束，所有金额相加赔付。',
  },
  'fifteenMoons.prize_rule': {
    km: 'ព្រះច័ន្ទខ្លះមានរង្វាន់ថេរ៖ តូច 10 ដង មធ្យម 25 ដង ឬធំ 100 ដងនៃភ្នាល់សរុប។ ពេលពេញទាំង 15 បន្ថែមរង្វាន់ធំបំផុត {grand} ដង។ គ្មានចំណែកណាមួយនៃភ្នាល់ចូលក្នុងមូលនិធិរួមទេ។',
    en: 'Some moons carry a fixed prize: mini 10, minor 25 or major 100 times the total bet. All 15 moons add the grand prize of {grand} times. No part of a bet goes into a pool.',
    zh: '部分月亮带有固定奖：迷你奖 10 倍、小奖 25 倍、大奖 100 倍总投注。15 个月亮全满另加巨奖 {grand} 倍。投注不计入任何奖池。',
  },
  'fifteenMoons.cap_rule': {
    km: 'ជុំមួយបង់យ៉ាងច្រើន {times} ដងនៃភ្នាល់សរុប។ តួលេខទាំងអស់រួមបញ្ចូលដែនកំណត់នេះ។',
    en: 'A round pays at most {times} times the total bet. All figures are worked out with this limit.',
    zh: '单局最高赔付为总投注的 {times} 倍。所有数据均已计入此上限。',
  },
  'fifteenMoons.interrupted_rule': {
    km: 'លទ្ធផលនៃជុំទាំងមូលត្រូវបានសម្រេច និងបង់ នៅពេលអ្នកចុចបង្វិល។ បើការតភ្ជាប់ដាច់ អេក្រង់នឹងបន្តពីកន្លែងដែលវាឈប់។',
    en: 'The whole round is decided and paid when you press spin. If the connection breaks, the screen goes on where it stopped.',
    zh: '按下旋转时整局结果即已确定并结算。如果连接中断，画面会从中断处继续播放。',
  },
  'fifteenMoons.malfunction_rule': {
    km: 'បើអេក្រង់ និងកំណត់ត្រាខុសគ្នា កំណត់ត្រារបស់ម៉ាស៊ីនមេមានសុពលភាព ហើយអ្នកអាចផ្ទៀងផ្ទាត់វាបាន។',
    en: 'If a screen and the record differ, the record counts, and you can verify it yourself.',
    zh: '如画面与记录不一致，以可由您自行验证的记录为准。',
  },
})
