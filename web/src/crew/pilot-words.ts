import { POSITION_WORDS } from '@trms/contract/crew/positions'
import { defineWords, named } from '../i18n/words.ts'

/**
 * Words of positions (POSITION of an account), phases (the flight types that close a phase) and theory
 * results.
 */
export const pilotWords = defineWords('pilot-words', {
  en: {
    nobody_yet: 'Nobody yet',
    nobody_named: 'Nobody has this very name or crew code; please choose from the list',
    pilot_number: 'Pilot {number}',
    remove_pilot: 'Remove pilot {number}',
    instructor: 'Instructor',
    former_instructor: 'An instructor who has left',
    ...named('position', POSITION_WORDS.en),

    phase_none: 'No phase yet',
    phase_1: 'Phase one',
    phase_2: 'Phase two',
    phase_3: 'Pre-final',
    phase_5: 'Final check',
    not_passed_4: 'Progress check not passed',
    not_passed_5: 'Final check not passed',
    sectors: '{count} sectors',
    sectors_one: '1 sector',

    theory_test: 'Theory test',
    progress_theory: 'Progress check',
    passed: 'passed',
    failed: 'failed',
  },
  vi: {
    nobody_yet: 'Chưa có người',
    nobody_named: 'Không có ai đúng tên hoặc mã này; vui lòng chọn trong danh sách',
    pilot_number: 'Phi công {number}',
    remove_pilot: 'Bỏ phi công {number}',
    instructor: 'Giáo viên',
    former_instructor: 'Giáo viên đã nghỉ',
    ...named('position', POSITION_WORDS.vi),

    phase_none: 'Chưa qua giai đoạn',
    phase_1: 'Giai đoạn 1',
    phase_2: 'Giai đoạn 2',
    phase_3: 'Trước kiểm tra cuối',
    phase_5: 'Kiểm tra cuối khóa',
    not_passed_4: 'Chưa đạt kiểm tra tiến độ',
    not_passed_5: 'Chưa đạt kiểm tra cuối khóa',
    sectors: '{count} chặng',
    sectors_one: '1 chặng',

    theory_test: 'Lý thuyết',
    progress_theory: 'Tiến độ',
    passed: 'đạt',
    failed: 'không đạt',
  },
})
