-- Base training, theory tests and progress checks (theory): what they have beside training_record.
-- Their result stands in training_record.outcome: 0 failed, 1 passed; of progress theory the overall
-- performance from 1 to 5.

ALTER TABLE training_record ADD CONSTRAINT training_record_outcome CHECK (
  CASE kind
    WHEN 'training_flight' THEN outcome IS NULL
    WHEN 'progress_theory' THEN outcome IS NOT NULL AND outcome BETWEEN 1 AND 5
    ELSE outcome IS NOT NULL AND outcome IN (0, 1)
  END
);

CREATE TABLE base_training (
  id uuid PRIMARY KEY REFERENCES training_record (id),
  airport text NOT NULL CHECK (airport ~ '^[A-Z]{3}$'),
  go_around smallint NOT NULL CHECK (go_around BETWEEN 0 AND 9),
  touch_and_go smallint NOT NULL CHECK (touch_and_go BETWEEN 0 AND 9),
  full_stop smallint NOT NULL CHECK (full_stop BETWEEN 0 AND 2),
  flight_time numeric(6, 4) NOT NULL CHECK (flight_time >= 0),
  -- 1 to 5, 6 for N/A
  pre_departure_and_post_flight smallint NOT NULL CHECK (pre_departure_and_post_flight BETWEEN 1 AND 6),
  to_ga_clb smallint NOT NULL CHECK (to_ga_clb BETWEEN 1 AND 6),
  cruise_descent_approach smallint NOT NULL CHECK (cruise_descent_approach BETWEEN 1 AND 6),
  landing smallint NOT NULL CHECK (landing BETWEEN 1 AND 6),
  circuit smallint NOT NULL CHECK (circuit BETWEEN 1 AND 6),
  ac_handling smallint NOT NULL CHECK (ac_handling BETWEEN 1 AND 6),
  -- a seventh item, named by the instructor
  others_criteria text,
  others_point smallint CHECK (others_point BETWEEN 1 AND 6),
  comments text NOT NULL,
  CHECK ((others_criteria IS NULL) = (others_point IS NULL))
);

CREATE TABLE theory_test (
  id uuid PRIMARY KEY REFERENCES training_record (id),
  cfp_decode boolean NOT NULL,
  mel_cdl boolean NOT NULL,
  metar_taf_sigmet_wxchart boolean NOT NULL,
  planning_minima boolean NOT NULL,
  fons_special_checklists boolean NOT NULL,
  task_sharing boolean NOT NULL,
  standard_callouts boolean NOT NULL,
  performance_flysmart_efb boolean NOT NULL,
  radio_telephony_vhf_hf_comm boolean NOT NULL,
  limitations boolean NOT NULL,
  abnormal_handling_procedure boolean NOT NULL,
  memory_items boolean NOT NULL,
  comments text NOT NULL CHECK (comments <> '')
);

CREATE TABLE progress_theory (
  id uuid PRIMARY KEY REFERENCES training_record (id),
  aircraft_limitations text NOT NULL CHECK (aircraft_limitations <> ''),
  aircraft_systems text NOT NULL CHECK (aircraft_systems <> ''),
  emergency_equipment text NOT NULL CHECK (emergency_equipment <> ''),
  sops text NOT NULL CHECK (sops <> ''),
  fom text NOT NULL CHECK (fom <> ''),
  airway_manuals text NOT NULL CHECK (airway_manuals <> ''),
  mel_cdl text NOT NULL CHECK (mel_cdl <> ''),
  general_aviation_knowledge text NOT NULL CHECK (general_aviation_knowledge <> '')
);
