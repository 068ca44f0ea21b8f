-- What the payroll system calls a kind of work or absence, where that is not our own code.
alter table work_type add column wage_code text not null default '';
alter table absence_type add column wage_code text not null default '';
