import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatarReais } from '#contract/valores/moeda.ts'
import { useDescarga } from '../../avisos/use-descarga.ts'
import { Button } from '../../ui/button.tsx'
import css from './certidao-da-unidade.module.css'
import { baixarInforme, consultaDosMeusInformes } from './informes.ts'

/** What let common parts brought to who owns a unit, year by year, for their tax return. Nothing while there is none. */
export function InformesDasPartesComuns({ unidade }: { unidade: string }) {
  const informes = (useQuery(consultaDosMeusInformes).data ?? []).filter((i) => i.unidade._id === unidade)
  if (informes.length === 0) return null
  return (
    <div className={css.quitacao}>
      <h3>Rendimentos das partes comuns</h3>
      <p className={css.nota}>
        A sua parte do que renderam as partes comuns alugadas (antena, salão a quem não é daqui, vaga), que é rendimento
        de quem é dono, na proporção da fração, ainda que o dinheiro tenha ficado no condomínio. Confirme com o contador
        como declarar.
      </p>
      <ul className={css.lista}>
        {informes.map((i) => (
          <Um key={i.ano} unidade={unidade} ano={i.ano} total={i.total} />
        ))}
      </ul>
    </div>
  )
}

function Um({ unidade, ano, total }: { unidade: string; ano: string; total: number }) {
  const { baixando, baixar } = useDescarga()
  return (
    <li>
      <span>
        Informe de {ano}
        <small>{formatarReais(total)}</small>
      </span>
      <Button
        size="sm"
        variant="text"
        icon={IconDownload}
        busy={baixando}
        aria-label={`Baixar o informe das partes comuns de ${ano}`}
        onClick={() => baixar(() => baixarInforme(unidade, ano, 'pdf'))}
      >
        Baixar
      </Button>
    </li>
  )
}
