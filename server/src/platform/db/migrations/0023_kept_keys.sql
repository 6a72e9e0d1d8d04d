-- Keys that outlive a change of APP_SECRET, each sealed with its newest secret (decision 17).

CREATE TABLE kept_key (
  purpose text PRIMARY KEY,
  sealed bytea NOT NULL
);
