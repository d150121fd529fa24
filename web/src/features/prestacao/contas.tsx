import { formatarData } from '#contract/calendario.ts'
import type { Prestacao } from '#contract/prestacoes.ts'
import { FactStrip } from '../../ui/fact-strip.tsx'
import { DetailLayout, Section } from '../../ui/page.tsx'
import { Valor } from '../../ui/valor.tsx'
import { formatAmount } from '../../ui/amount-format.ts'
import { Arquivos, Comprovantes } from './comprovantes.tsx'
import { PainelDaPublicacao } from './painel-da-publicacao.tsx'
import css from './prestacao.module.css'
import { Balancete, PorCategoria, TabelaDeValores } from './tabelas.tsx'
import { atrasoEmPalavras, NOME_DO_PARECER } from './textos.ts'

interface Props {
  prestacao: Prestacao
  administra: boolean
}

/** The body of a month's accounts; who owes comes for the staff alone. */
export function Contas({ prestacao: p, administra }: Props) {
  const { total } = p.balancete
  return (
    <DetailLayout status={<PainelDaPublicacao prestacao={p} administra={administra} />}>
      <FactStrip
        facts={[
          { label: 'Saldo inicial', value: <Valor reais={total.saldoInicial} /> },
          { label: 'Receitas', value: <Valor reais={total.receitas} /> },
          { label: 'Despesas', value: <Valor reais={total.despesas} /> },
          { label: 'Saldo final', value: <Valor reais={total.saldoFinal} /> },
        ]}
      />
      {p.nota && (
        <Section title="Nota do síndico">
          <p className={css.prosa}>{p.nota}</p>
        </Section>
      )}
      <Section title="Balancete por fundo (R$)">
        <Balancete balancete={p.balancete} />
      </Section>
      <Section title="Receitas por categoria (R$)">
        <PorCategoria orcamento={p.orcamento} tipo="receita" />
      </Section>
      <Section title="Despesas por categoria (R$)">
        <PorCategoria orcamento={p.orcamento} tipo="despesa" />
      </Section>
      <Section title="Despesas e comprovantes" ruled>
        <Comprovantes comprovantes={p.comprovantes} />
      </Section>
      <Inadimplencia prestacao={p} />
      <Banco banco={p.banco} />
      <Section title="Parecer do conselho">
        <Parecer prestacao={p} />
      </Section>
    </DetailLayout>
  )
}

function Inadimplencia({ prestacao: { inadimplencia: i, inadimplentes } }: { prestacao: Prestacao }) {
  return (
    <Section title={`Inadimplência em ${formatarData(i.em)}`}>
      <p>
        {atrasoEmPalavras(i)}
        {i.cobrancas > 0 && (
          <>
            , <Valor reais={i.principal} /> sem multa nem juros
          </>
        )}
        .
      </p>
      {inadimplentes && inadimplentes.length > 0 && (
        <>
          <p className={css.reservado}>Só a administração vê as unidades: elas não vão para a publicação.</p>
          <TabelaDeValores
            nome="Unidades em atraso"
            primeira="Unidade"
            colunas={['Cobranças', 'Principal (R$)']}
            linhas={inadimplentes.map((u) => ({
              chave: u.unidade,
              nome: u.unidade,
              celulas: [String(u.cobrancas), formatAmount(u.principal)],
            }))}
          />
        </>
      )}
    </Section>
  )
}

const Banco = ({ banco }: Pick<Prestacao, 'banco'>) => (
  <Section title="Banco">
    {banco.length === 0 ? (
      <p>Nenhum extrato do banco foi importado.</p>
    ) : (
      <TabelaDeValores
        nome="Saldo de cada conta no extrato"
        primeira="Conta"
        colunas={['Saldo no dia', 'Saldo (R$)']}
        linhas={banco.map((c) => ({
          chave: c.nome,
          nome: c.nome,
          celulas: [
            c.em === null ? 'Sem extrato até esta data' : formatarData(c.em),
            c.saldo === null ? '–' : formatAmount(c.saldo),
          ],
        }))}
      />
    )}
  </Section>
)

function Parecer({ prestacao: { parecer: p, anexos } }: { prestacao: Prestacao }) {
  if (p === null) return <p>O conselho ainda não deu parecer.</p>
  return (
    <>
      <p className={css.resultado}>{NOME_DO_PARECER[p.resultado]}</p>
      {p.texto && <p className={css.prosa}>{p.texto}</p>}
      <p className={css.assinatura}>
        {p.de}, {formatarData(p.em)}
      </p>
      {anexos.length > 0 && <Arquivos arquivos={anexos} de="parecer" />}
    </>
  )
}
