-- People without a mail address: theirs is empty, and an address stays one person's.
create unique index app_user_email_given on app_user (tenant_id, email) where email <> '';
drop index app_user_email;
create index app_user_email on app_user (tenant_id, email);
