import { IconReceipt2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Credito } from '#contract/cobranca/creditos.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { formatarReais, somarReais } from '#contract/valores/moeda.ts'
import { paths } from '../../../../app/paths.ts'
import { useDescarga } from '../../../../avisos/use-descarga.ts'
import {
  baixarRecibo,
  baixarReciboDaDevolucao,
  comoEntrou,
  consultaDosMeus,
  nomeDaPaga,
} from '../../../../paineis/creditos/creditos.ts'
import css from '../../../../paineis/creditos/creditos.module.css'
import { SituacaoDoCreditoNaTela } from '../../../../paineis/creditos/situacao-do-credito.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Amount } from '../../../../ui/page/amount.tsx'
import { DoorPlate } from '../../../../ui/page/door-plate.tsx'
import { Section } from '../../../../ui/page/page.tsx'

/** What one's units paid beyond their charges or ahead of them, and what became of it. Nothing where there is none. */
export function MeusCreditos() {
  const creditos = useQuery(consultaDosMeus).data ?? []
  if (creditos.length === 0) return null
  const saldo = somarReais(creditos.map((c) => c.saldo))
  return (
    <Section title="Créditos" ruled>
      <p className={css.nota}>
        {saldo > 0
          ? `Há ${formatarReais(saldo)} de crédito: a próxima cobrança o usa sozinha, e pede só o resto.`
          : 'O que você pagou a mais ou adiantado já foi usado ou devolvido.'}
      </p>
      <ul className={css.lista} aria-label="Créditos">
        {creditos.map((c) => (
          <Um key={c._id} credito={c} />
        ))}
      </ul>
    </Section>
  )
}

function Um({ credito: c }: { credito: Credito }) {
  const { baixando, baixar } = useDescarga()
  return (
    <li>
      <span className={css.qual}>
        <DoorPlate {...c.unidade} /> {comoEntrou(c)}
        <small>
          {formatarReais(c.valor)}
          {c.de !== null && `, pago por ${c.de}`}
        </small>
        {c.usos
          .filter((u) => u.desfeitoEm === null)
          .map((u) => (
            <small key={u._id}>
              {formatarReais(u.valor)} em{' '}
              <Link to={paths.cobranca(u.cobranca._id)} className={css.cobranca}>
                {nomeDaPaga(u.cobranca)}
              </Link>
            </small>
          ))}
        {c.devolucoes
          .filter((d) => d.desfeitaEm === null)
          .map((d) => (
            <small key={d._id}>
              {formatarReais(d.valor)} devolvidos em {formatarData(d.data)}{' '}
              <Button
                size="sm"
                variant="text"
                icon={IconReceipt2}
                aria-label={`Baixar recibo da devolução de ${formatarData(d.data)}`}
                onClick={() => baixar(() => baixarReciboDaDevolucao(c, d._id))}
              >
                Recibo
              </Button>
            </small>
          ))}
      </span>
      <SituacaoDoCreditoNaTela credito={c} />
      <Amount reais={c.saldo} />
      {c.situacao !== 'cancelado' && (
        <p className={css.acoes}>
          <Button
            size="sm"
            icon={IconReceipt2}
            busy={baixando}
            aria-label={`Baixar recibo (PDF) do crédito de ${formatarData(c.data)}`}
            onClick={() => baixar(() => baixarRecibo(c))}
          >
            Baixar recibo (PDF)
          </Button>
        </p>
      )}
    </li>
  )
}
