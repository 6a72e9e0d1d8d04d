import type { RecordKind } from '@trms/contract/records/training-record/entity'
import type { Json } from '../../platform/signing/canonical.ts'

/**
 * The content of each kind in the time when only its fingerprint was kept. Old fingerprints cover exactly
 * these fields, whatever the contract says today, so this must never be changed.
 */
type Shape = true | [Shape] | { [name: string]: Shape }

const leaves = (names: string): { [name: string]: Shape } =>
  Object.fromEntries(names.split(/\s+/).map((name) => [name, true]))

const shared = {
  ...leaves('kind id pilot_id instructor_id'),
  instructor_signature: leaves('full_name crew_code at'),
  files: [leaves('field name size sha256')] as [Shape],
}

const criterion = (name: string, comment: string) =>
  leaves(`${name} ${comment} ${name}_special ${name}_remark`)

const FORM_0: Partial<Record<RecordKind, Shape>> = {
  training_flight: {
    ...shared,
    date_of_flight: true,
    content: {
      ...leaves('flight_type recommendation recommendation_value grounded'),
      ...leaves('comments notice_to_next_instructor'),
      sectors: [leaves('id date_of_sector departure destination flight_time night_or_day pf_pm')],
      autoland: leaves('autoland_at runway autoland_result'),
      phase_report: leaves(
        'type normal_progress normal_comments special_requirements special_comments',
      ),
      flight_check: leaves('type comments overall_performance'),
      ...criterion('pre_departure_and_post_flight', 'pdapf_comment'),
      ...criterion('to_clb_cruise', 'tcc_comment'),
      ...criterion('descent_approach', 'da_comment'),
      ...criterion('landing', 'ldg_comment'),
      ...criterion('flt_management', 'fm_comment'),
      ...criterion('crew_coordination_crm', 'ccc_comment'),
      ...criterion('situational_awareness', 'sa_comment'),
      ...criterion('pa_announcement', 'pa_comment'),
      ...criterion('support_duties', 'sd_comment'),
      ...criterion('procedures', 'procs_comment'),
      ...criterion('opr_knowledge', 'ok_comment'),
      ...criterion('ac_system_knowledge', 'ask_comment'),
      ...criterion('ac_handling', 'ach_comment'),
      ...criterion('decision_making', 'demk_comment'),
      ...criterion('communication', 'comm_comment'),
      ...criterion('fuel_efficiency', 'fe_comment'),
    },
  },
  base_training: {
    ...shared,
    content: {
      ...leaves('date_of_flight airport go_around touch_and_go full_stop flight_time'),
      ...leaves('pre_departure_and_post_flight to_ga_clb cruise_descent_approach'),
      ...leaves('landing circuit ac_handling result comments'),
      others: leaves('criteria point'),
    },
  },
  theory_test: {
    ...shared,
    content: {
      ...leaves('date_of_test cfp_decode mel_cdl metar_taf_sigmet_wxchart planning_minima'),
      ...leaves('fons_special_checklists task_sharing standard_callouts'),
      ...leaves('performance_flysmart_efb radio_telephony_vhf_hf_comm limitations'),
      ...leaves('abnormal_handling_procedure memory_items comments result'),
    },
  },
  progress_theory: {
    ...shared,
    content: {
      ...leaves('date_of_test aircraft_limitations aircraft_systems emergency_equipment'),
      ...leaves('sops fom airway_manuals mel_cdl general_aviation_knowledge'),
      ...leaves('overall_performance'),
    },
  },
}

export const hasForm0 = (kind: RecordKind): boolean => FORM_0[kind] !== undefined

/** A content reduced to the fields of form 0; a kind that came later keeps its whole content. */
export const asForm0 = (kind: RecordKind, content: Json): Json =>
  project(content, FORM_0[kind] ?? true)

function project(value: Json, shape: Shape): Json {
  if (shape === true || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value))
    return Array.isArray(shape) ? value.map((one) => project(one, shape[0])) : value
  if (Array.isArray(shape)) return value
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, part]) =>
      value[name] === undefined ? [] : [[name, project(value[name], part)]],
    ),
  )
}
