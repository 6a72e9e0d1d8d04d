-- What people are mailed of what waits for them (ASK-02, ASK-03). Tasks themselves are queries and have no table.

-- One row is one step of one task for one person: it is written before its mail goes out, so that no second server
-- and no second try sends it again.
CREATE TABLE notice_sent (
  account_id uuid NOT NULL REFERENCES account (id),
  -- kind, record and variety of the task (contract, TASK_KEY)
  task_key text NOT NULL,
  -- since when it waits, the day it expires, or the day on which somebody asked: when the task begins anew, so do its steps
  round text NOT NULL,
  -- new, day_3, day_7, day_14; days_90 to days_7 ahead, expired; asked
  step text NOT NULL,
  mail_id uuid NOT NULL,
  -- when the mail was given to the mail server, and when that had taken it
  handed_at timestamptz,
  sent_at timestamptz,
  PRIMARY KEY (task_key, account_id, round, step)
);
CREATE INDEX notice_sent_mail ON notice_sent (mail_id);

-- How an account wants to be told, where that is not as it is for everybody.
CREATE TABLE notice_setting (
  account_id uuid NOT NULL REFERENCES account (id),
  topic text NOT NULL CHECK (topic IN ('approval', 'sent_back', 'waiting', 'expiry', 'office')),
  how text NOT NULL CHECK (how IN ('at_once', 'daily', 'never')),
  PRIMARY KEY (account_id, topic),
  CHECK (how <> 'never' OR topic NOT IN ('approval', 'sent_back'))
);

-- Stands in the links by which mails are switched off without signing in; it opens nothing else.
CREATE TABLE notice_link (
  account_id uuid PRIMARY KEY REFERENCES account (id),
  token text NOT NULL UNIQUE
);

-- Whom an instructor waits for: few of all records await their trainee.
CREATE INDEX training_record_waited ON training_record (instructor_id)
  WHERE status = 0 AND archived_at IS NULL;
