create unique index app_user_scim on app_user (tenant_id, scim_external_id) where scim_external_id is not null;
create unique index user_group_scim on user_group (tenant_id, scim_external_id) where scim_external_id is not null;
