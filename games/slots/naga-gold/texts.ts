import { defineTexts } from '@tonle/text'

/** What Naga Gold says of itself: its symbols and its rules. */
export const texts = defineTexts({
  'nagaGold.naga': { km: 'នាគ', en: 'Naga', zh: '纳迦' },
  'nagaGold.elephant': { km: 'ដំរី', en: 'Elephant', zh: '大象' },
  'nagaGold.peacock': { km: 'ក្ងោក', en: 'Peacock', zh: '孔雀' },
  'nagaGold.fish': { km: 'ត្រីមាស', en: 'Golden fish', zh: '金鱼' },
  'nagaGold.lotus': { km: 'ផ្កាឈូក', en: 'Lotus', zh: '莲花' },
  'nagaGold.story': {
    km: 'ពេលព្រលប់លើបឹងធំ ចង្កៀងអណ្ដែតភ្លឺ ហើយនាគមាសឡើងពីទឹក។',
    en: 'Dusk on the great lake: lanterns drift, and the gold naga rises from the water.',
    zh: '大湖黄昏，水灯漂荡，金色纳迦自水中升起。',
  },
  'nagaGold.lines_rule': {
    km: 'ភ្នាល់សរុបចែកលើ ២០ ខ្សែ។ ខ្សែមួយបង់ពេលមានរូបដូចគ្នា ៣ ឬច្រើនជាប់គ្នាពីឆ្វេង។ មានតែការឈ្នះខ្ពស់បំផុតលើខ្សែនីមួយៗ ហើយការឈ្នះលើខ្សែផ្សេងៗបូកចូលគ្នា។',
    en: 'The total bet is split over 20 lines. A line pays for 3 or more of a kind in a row from the left. Each line pays its highest win; wins on different lines are added.',
    zh: '总投注平均分配到 20 条线。从最左起连续 3 个或以上相同图案即为中奖。每条线只付最高奖，不同线的奖金相加。',
  },
  'nagaGold.wild_rule': {
    km: 'ព្រះអាទិត្យ (WILD) ជំនួសរូបទាំងអស់ លើកលែងតែចង្កៀង។ វាចេញលើវង់ទី ២ ដល់ទី ៤។',
    en: 'The sun is wild: it stands for every symbol but the lantern, on reels 2 to 4.',
    zh: '太阳为百搭图案，可替代灯笼以外的所有图案，出现在第 2 至第 4 轴。',
  },
  'nagaGold.multiplier_rule': {
    km: 'ក្នុងបង្វិលឥតគិតថ្លៃ ព្រះអាទិត្យខ្លះមានលេខ ២× ឬ ៣×។ វាគុណការឈ្នះលើខ្សែដែលវាជួយ ហើយលេខច្រើនគុណគ្នា។',
    en: 'In the free spins some suns carry 2× or 3×. They multiply each line they help, and multiply each other.',
    zh: '免费旋转中，部分太阳带有 2× 或 3×，会乘以其所在中奖线的奖金，多个倍数相乘。',
  },
  'nagaGold.scatter_rule': {
    km: 'ចង្កៀង ៣, ៤ ឬ ៥ នៅកន្លែងណាក៏បាន បង់រង្វាន់ ហើយឲ្យបង្វិលឥតគិតថ្លៃ ១០, ១៥ ឬ ២០។ ក្នុងពេលនោះ ចង្កៀង ៣ ឬច្រើន បន្ថែម ៥ បង្វិលទៀត។',
    en: '3, 4 or 5 lanterns anywhere pay and give 10, 15 or 20 free spins. During them 3 or more lanterns add 5 spins.',
    zh: '任意位置出现 3、4 或 5 个灯笼可获奖，并分别获得 10、15 或 20 次免费旋转。期间再出现 3 个或以上灯笼，增加 5 次。',
  },
  'nagaGold.cap_rule': {
    km: 'ជុំមួយបង់យ៉ាងច្រើន {times} ដងនៃភ្នាល់សរុប។ ពេលដល់ចំនួននេះ ជុំត្រូវបញ្ចប់ ហើយបង្វិលដែលនៅសល់ត្រូវលុប។',
    en: 'A round pays at most {times} times the total bet. When that is reached the round ends and remaining spins are dropped.',
    zh: '单局最高赔付为总投注的 {times} 倍。达到后该局结束，剩余旋转作废。',
  },
  'nagaGold.interrupted_rule': {
    km: 'លទ្ធផលនៃជុំទាំងមូលត្រូវបានសម្រេច និងបង់ នៅពេលអ្នកចុចបង្វិល។ បើការតភ្ជាប់ដាច់ អេក្រង់នឹងបន្តពីកន្លែងដែលវាឈប់។',
    en: 'The whole round is decided and paid when you press spin. If the connection breaks, the screen goes on where it stopped.',
    zh: '按下旋转时整局结果即已确定并结算。如果连接中断，画面会从中断处继续播放。',
  },
  'nagaGold.malfunction_rule': {
    km: 'បើអេក្រង់ និងកំណត់ត្រាខុសគ្នា កំណត់ត្រារបស់ម៉ាស៊ីនមេមានសុពលភាព ហើយអ្នកអាចផ្ទៀងផ្ទាត់វាបាន។',
    en: 'If a screen and the record differ, the record counts, and you can verify it yourself.',
    zh: '如画面与记录不一致，以可由您自行验证的记录为准。',
  },
})
