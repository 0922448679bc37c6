-- The version that operators act on; what the member writes, reads or types does not raise it.
create or replace trigger conversation_version before update of operator_id, answers, closed_at, escalated_at, decision on support.conversation
  for each row execute function house.raise_version();
create or replace trigger template_version before update of title, body on support.template
  for each row execute function house.raise_version();
