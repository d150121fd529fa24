import { sql } from 'kysely'
import { formatarCentavos } from '#contract/valores/moeda.ts'
import { pergunta, type Exame } from './exame.ts'

/** Credits of units against what came in, what they paid and what was given back. */

interface Diferenca {
  qual: string
  um: number | null
  outro: number | null
}

const comparar = (
  consulta: ReturnType<typeof sql<Diferenca>>,
  dizer: (qual: string, um: string, outro: string) => string,
) => pergunta(consulta, ({ qual, um, outro }) => dizer(qual, formatarCentavos(um ?? 0), formatarCentavos(outro ?? 0)))

const saldos: Exame = comparar(
  sql<Diferenca>`select c.id as qual, c.saldo as um, c.valor - coalesce(u.usado, 0) - coalesce(d.devolvido, 0) as outro
    from creditos c
    left join (select credito_id, sum(valor) as usado from pagamentos where estornado_em is null group by credito_id) u
      on u.credito_id = c.id
    left join (select credito_id, sum(valor) as devolvido from creditos_devolucoes where desfeita_em is null group by credito_id) d
      on d.credito_id = c.id
    where c.saldo <> case when c.cancelado_em is null then c.valor - coalesce(u.usado, 0) - coalesce(d.devolvido, 0) else 0 end
      or (c.cancelado_em is not null and (u.usado is not null or d.devolvido is not null))
    order by 1`,
  (qual, um, outro) => `créditos: ${qual} tem saldo de ${um} e, pelo que foi usado e devolvido, seria ${outro}`,
)

const receitas: Exame = comparar(
  sql<Diferenca>`select c.id as qual, c.valor as um, r.valor as outro from creditos c
    left join receitas r on r.id = c.receita_id and r.excluido_em is null
    where c.cancelado_em is null and (r.id is null or r.valor <> c.valor or r.data <> c.data) order by 1`,
  (qual, um, outro) => `créditos: ${qual} é de ${um} e a receita dele é de ${outro}, de outro dia ou não existe`,
)

const devolucoes: Exame = comparar(
  sql<Diferenca>`select d.credito_id as qual, d.valor as um, l.valor as outro from creditos_devolucoes d
    left join despesas l on l.id = d.despesa_id and l.excluido_em is null
    where d.desfeita_em is null and (l.id is null or l.valor <> d.valor or l.data <> d.data) order by 1`,
  (qual, um, outro) =>
    `créditos: uma devolução de ${qual} é de ${um} e a despesa dela é de ${outro}, de outro dia ou não existe`,
)

/** A charge is paid by the credits of its own unit alone. */
const unidades: Exame = pergunta(
  sql<{ numero: string; credito: string }>`select k.numero, c.id as credito from pagamentos p
    join creditos c on c.id = p.credito_id join cobrancas k on k.id = p.cobranca_id
    where k.unidade_id <> c.unidade_id order by 1`,
  ({ numero, credito }) => `créditos: ${numero} foi paga com ${credito}, que é de outra unidade`,
)

export const creditos: readonly Exame[] = [saldos, receitas, devolucoes, unidades]
