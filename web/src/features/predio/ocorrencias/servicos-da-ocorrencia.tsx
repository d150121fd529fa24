import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { diaEm, formatarData } from '#contract/valores/calendario.ts'
import type { Ocorrencia } from '#contract/predio/ocorrencias.ts'
import { paths } from '../../../app/paths.ts'
import { SituacaoDoServico } from '../../../paineis/situacao-do-servico.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Section } from '../../../ui/page/page.tsx'
import css from './ocorrencias.module.css'

const pedidoEm = (instante: string) => `Serviço pedido em ${formatarData(diaEm(new Date(instante)))}`

/**
 * The service orders opened from an incident, and how each stands. Staff goes to them and opens another; whoever opened the
 * incident reads that there is one. Nothing where there is none and none may be opened.
 */
export function ServicosDaOcorrencia({
  ocorrencia: o,
  ehAdministracao,
}: {
  ocorrencia: Ocorrencia
  ehAdministracao: boolean
}) {
  const podeAbrir = ehAdministracao && o.status !== 'Cancelada'
  if (o.servicos.length === 0 && !podeAbrir) return null
  const abrir = podeAbrir && (
    <ButtonLink to={paths.servicoDaOcorrencia(o._id)} size="sm" icon={IconPlus}>
      Abrir ordem de serviço
    </ButtonLink>
  )
  return (
    <Section title={ehAdministracao ? 'Ordens de serviço' : 'Serviço'} aside={abrir}>
      {o.servicos.length === 0 ? (
        <p className={css.apoio}>Nenhum serviço foi pedido por causa desta ocorrência.</p>
      ) : (
        <ul className={css.servicos}>
          {o.servicos.map((s) => (
            <li key={s.ordem?._id ?? s.createdAt}>
              <span>
                {s.ordem ? <Link to={paths.servico(s.ordem._id)}>{s.ordem.titulo}</Link> : pedidoEm(s.createdAt)}
                {s.ordem && (
                  <small>
                    {[pedidoEm(s.createdAt), s.ordem.prazo && `prazo ${formatarData(s.ordem.prazo)}`]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                )}
              </span>
              <SituacaoDoServico status={s.status} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
