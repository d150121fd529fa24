import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { DespesaNaLista } from '#contract/contas/despesas.ts'
import { notaPorExtenso } from '#contract/contas/documentos/nota.ts'
import type { Fornecedor } from '#contract/predio/fornecedores.ts'
import type { ServicoNaLista } from '#contract/predio/servicos.ts'
import { formatarData, somarDias } from '#contract/valores/calendario.ts'
import { comMaiuscula } from '#contract/valores/texto.ts'
import { paths } from '../../../app/paths.ts'
import { ListaCurta, type ItemDaLista } from '../../../paineis/lista-curta.tsx'
import { Atrasado, SituacaoDoServico } from '../../../paineis/situacao-do-servico.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Amount } from '../../../ui/page/amount.tsx'
import { FactStrip } from '../../../ui/page/fact-strip.tsx'
import { Section } from '../../../ui/page/page.tsx'
import { todayInSaoPaulo } from '../../../ui/text/calendar-days.ts'
import { consultaDasDespesasDele, consultaDoPago, consultaDosServicosDele } from './contas-do-fornecedor.api.ts'

/** What becomes of the books and of the orders with a supplier, part by part of its page. */

interface Props {
  fornecedor: Pick<Fornecedor, '_id' | 'name'>
}

const doServico = (s: ServicoNaLista): ItemDaLista => ({
  id: s._id,
  titulo: s.titulo,
  detalhe: [
    s.area,
    s.concluidoEm ? `concluído em ${formatarData(s.concluidoEm)}` : s.prazo && `prazo ${formatarData(s.prazo)}`,
  ]
    .filter(Boolean)
    .join(' · '),
  etiqueta:
    s.status === 'Concluído' ? (
      s.custo !== null && <Amount reais={s.custo} />
    ) : s.atrasado ? (
      <Atrasado />
    ) : (
      <SituacaoDoServico status={s.status} />
    ),
})

const daDespesa = (d: DespesaNaLista): ItemDaLista => ({
  id: d._id,
  titulo: d.name,
  detalhe: [formatarData(d.data), d.categoria, comMaiuscula(notaPorExtenso(d.nota))].filter(Boolean).join(' · '),
  etiqueta: <Amount reais={d.price} variant="despesa" />,
})

/** Orders that are not finished, and despesas whose day is to come. */
export function OQueEspera({ fornecedor: { _id } }: Props) {
  const abertos = useQuery(consultaDosServicosDele(_id, 'Aberto'))
  const emExecucao = useQuery(consultaDosServicosDele(_id, 'Em execução'))
  const amanha = somarDias(todayInSaoPaulo(), 1)
  const porVir = useQuery(consultaDasDespesasDele(_id, 'data', { de: amanha }))
  const servicos = abertos.data && emExecucao.data && [...emExecucao.data.itens, ...abertos.data.itens].map(doServico)
  return (
    <Section
      title="O que espera"
      ruled
      aside={
        <ButtonLink to={paths.servicoCom(_id)} size="sm" icon={IconPlus}>
          Abrir ordem de serviço
        </ButtonLink>
      }
    >
      <ListaCurta
        registros={servicos}
        total={(abertos.data?.total ?? 0) + (emExecucao.data?.total ?? 0)}
        erro={abertos.error ?? emExecucao.error}
        tentar={() => void Promise.all([abertos.refetch(), emExecucao.refetch()])}
        lendo={abertos.isFetching || emExecucao.isFetching}
        vazio="Nenhum serviço em aberto"
        caminho={paths.servico}
        todas={paths.servicosDoFornecedor(_id)}
        genero="os"
      />
      {porVir.data && porVir.data.total > 0 && (
        <ListaCurta
          registros={porVir.data.itens.map(daDespesa)}
          total={porVir.data.total}
          erro={null}
          tentar={() => void porVir.refetch()}
          lendo={porVir.isFetching}
          vazio=""
          caminho={paths.editarDespesa}
          todas={paths.despesasDoFornecedor(_id)}
        />
      )}
    </Section>
  )
}

/** What it was paid until today: in this year and ever, and the last despesas. */
export function Pago({ fornecedor: { _id } }: Props) {
  const hoje = todayInSaoPaulo()
  const ano = hoje.slice(0, 4)
  const aoTodo = useQuery(consultaDoPago(_id, { ate: hoje }))
  const noAno = useQuery(consultaDoPago(_id, { de: `${ano}-01-01`, ate: hoje }))
  const despesas = useQuery(consultaDasDespesasDele(_id, '-data', { ate: hoje }))
  const valor = (reais: number | undefined) => (reais === undefined ? '\u00a0' : <Amount reais={reais} />)
  return (
    <Section title="Pago">
      <FactStrip
        facts={[
          { label: `Em ${ano}`, value: valor(noAno.data?.total) },
          { label: 'Ao todo', value: valor(aoTodo.data?.total) },
          { label: 'Despesas', value: aoTodo.data?.quantidade ?? '\u00a0' },
        ]}
      />
      <ListaCurta
        registros={despesas.data?.itens.map(daDespesa)}
        total={despesas.data?.total ?? 0}
        erro={despesas.error}
        tentar={() => void despesas.refetch()}
        lendo={despesas.isFetching}
        vazio="Nenhuma despesa com este fornecedor"
        caminho={paths.editarDespesa}
        todas={paths.despesasDoFornecedor(_id)}
      />
    </Section>
  )
}

/** The last orders it finished. */
export function ServicosFeitos({ fornecedor: { _id } }: Props) {
  const feitos = useQuery(consultaDosServicosDele(_id, 'Concluído'))
  return (
    <Section title="Serviços feitos" ruled>
      <ListaCurta
        registros={feitos.data?.itens.map(doServico)}
        total={feitos.data?.total ?? 0}
        erro={feitos.error}
        tentar={() => void feitos.refetch()}
        lendo={feitos.isFetching}
        vazio="Nenhum serviço concluído"
        caminho={paths.servico}
        todas={paths.servicosDoFornecedor(_id)}
        genero="os"
      />
    </Section>
  )
}
