-- What a company's directory (SCIM) knows somebody or a group by. Apart from `external_id`, which is payroll's or the ERP's.
alter table app_user add column scim_external_id text;
alter table user_group add column scim_external_id text;
