-- A change of what somebody else has changed since is refused (packages/contract, `version`).

create or replace trigger register_form_version before update on identity.register_form for each row execute function house.raise_version();
create or replace trigger profile_version before update on identity.profile for each row execute function house.raise_version();
create or replace trigger issuer_version before update on identity.issuer for each row execute function house.raise_version();
