-- Jobs whose server ended under them: counted apart from attempts, so that a kill costs a job none, and one that kills its server
-- each time is given up all the same.
-- serves: 0040
create table trabajos_cortados (
  -- The number of the job, which no other ever gets.
  id bigint primary key,
  veces integer not null default 1,
  at timestamptz not null default now()
);
