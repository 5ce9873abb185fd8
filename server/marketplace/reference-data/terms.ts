/** Splits a text into a list. */
const list = (text: string): readonly string[] =>
  text
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');

export const skills = list(`
  2D animation, 3D modelling, 3D printing, A/B testing, Accessibility, Analytics, Animation, Art direction, Augmented reality,
  Background art, Bengali typography, Block printing, Bookbinding, Brand guidelines, Brand identity, Brand strategy,
  Brand voice, CAD modelling, Calligraphy, Card sorting, Ceramics, Character animation, Character design, Character rigging,
  Cinematography, Colour, Colour grading, Colour management, Materials and finish, Comics, Compositing, Computer vision,
  Concept art, Content design, Content testing, Conversation design, Copywriting, Costume design, Craft documentation,
  Creative coding, Creative direction, CSS, Data visualisation, Design critique, Design for manufacture, Design operations,
  Design strategy, Design systems, Design thinking, Design tokens, Detailing, Devanagari typography, Diary studies,
  Dieline design, Documentary, Draping, Drawing, Drone photography, Easing and timing, Editing, Editorial design,
  Editorial illustration, Email design, Embroidery, Environment art, Environmental graphics, Ergonomics, Exhibition design,
  Eye tracking, Fabrication detailing, Facilitation, Fashion design, Field recording, Field studies, Foley, Font engineering,
  Food photography, Footwear design, Furniture design, Game art, Garment construction, Generative AI tools, Git,
  Graphic design, GraphQL, Heuristic evaluation, Hindi, Hiring, HTML, Iconography, Illustration, Industrial design,
  Infographics, Information architecture, Installation design, Interaction design, Interactive audio, Interior design,
  Interpretation planning, Interviewing, JavaScript, Jewellery design, Journey mapping, Kerning, Kinetic typography, Kotlin,
  Label regulations, Landscape design, Layout, Leatherwork, Lettering, Letterpress, Level art, Lighting, Lighting design,
  Lip sync, Localisation, Logo design, Look development, Materials and finishes, Materials and processes, Matte painting,
  Mentoring, Mixing, Mobile design, Mock-ups, Model making, Mood boards, Motion branding, Motion design, Music composition,
  Naming, Natural dyes, Node.js, OpenType features, Packaging design, Pattern making, Photo editing, Photography,
  Physical computing, Picture books, Pixel art, Plain language, Podcast production, Portraiture, Poster design,
  Presentation design, Print production, Product design, Product photography, Product visualisation, Production design,
  Prompt writing, Proofreading, Prototyping, Python, Range planning, React, Rendering, Repeat design, Research synthesis,
  Responsive design, Retouching, Rigging, Risograph printing, Screen printing, Scripting, Scriptwriting,
  Search engine optimisation, Service blueprints, Service design, Set design, Shaders, Shelf testing, Shopify theming,
  Short-form video, Signage, Simulation, Site supervision, Sketching, Social media design, Social writing, Sonic branding,
  Sound design, Sound editing, Space planning, Stakeholder management, Stakeholder mapping, Statistics, Stop motion,
  Storyboarding, Storytelling, Structural packaging, Style guides, Subtitling, Surface ornamentation, Survey design,
  Sustainable materials, Svelte, SVG, Swift, Systems thinking, Tamil typography, Team leadership, Tech packs, Technical art,
  Technical writing, Testing, Textile design, Textile knowledge, Texturing, Translation, Trend research, Type design,
  TypeScript, Typography, UI animation, UI design, Usability testing, User flows, User research, UX writing, Variable fonts,
  Vastu-aware planning, Vector illustration, Video editing, Visual design, Visual storytelling, Voice interfaces, Voice-over,
  Vue, Wayfinding, Weaving, Web design, Web performance, Webflow development, WebGL, Wireframing, WordPress, Working drawings,
  Workshop facilitation
`);

export const software = list(`
  3ds Max, Ableton Live, Adobe Acrobat, Adobe After Effects, Adobe Animate, Adobe Audition, Adobe Bridge, Adobe Dimension,
  Adobe Fresco, Adobe Illustrator, Adobe InDesign, Adobe Lightroom, Adobe Photoshop, Adobe Premiere Pro, Adobe XD,
  Affinity Designer, Affinity Publisher, Airtable, Amplitude, Arduino, Aseprite, AutoCAD, Autodesk Maya, Axure RP, Blender,
  Browzwear, Canva, Capture One, Chrome DevTools, Cinema 4D, Clip Studio Paint, CLO 3D, Contentful, CorelDRAW, D3.js,
  D5 Render, Datawrapper, DaVinci Resolve, Ditto, Dovetail, Enscape, Esko ArtiosCAD, FigJam, Figma, Final Cut Pro, FMOD,
  FontLab, Frame.io, Framer, Fusion 360, GIMP, GitHub, Glyphs, Godot, Google Analytics, Google Docs, Google Sheets, Grammarly,
  Grasshopper, HarfBuzz, Helicon Focus, Hotjar, Houdini, Inkscape, InVision, iZotope RX, Jira, Keynote, KeyShot, Krita,
  Lectra Modaris, Linear, Logic Pro, Lokalise, Lookback, Lottie, Lumion, Mailchimp, Marvelous Designer, Maze, Miro, Moho,
  NedGraphics, Notion, Nuke, OBS Studio, openFrameworks, Optimal Workshop, Origami Studio, Penpot, Playwright, Pointcarré,
  Principle, Pro Tools, Processing, Procreate, ProtoPie, Python, React, Reaper, Redshift, Revit, Rhino, Rive, RoboFont,
  Shopify, Sketch, SketchUp, Slack, Smaply, SolidWorks, Spine, Spline, Storybook, Substance 3D Painter, Tableau, Three.js,
  Toon Boom Harmony, TouchDesigner, Trello, TVPaint, Unity, Unreal Engine, V-Ray, Vectorworks, Visual Studio Code, Vite,
  WeavePoint, Webflow, WordPress, Wwise, ZBrush, Zeplin
`);

/** Indian design schools, and universities that teach design. */
export const institutes = list(`
  National Institute of Design Ahmedabad, National Institute of Design Bengaluru, National Institute of Design Andhra Pradesh,
  National Institute of Design Haryana, National Institute of Design Assam, National Institute of Design Madhya Pradesh,
  IDC School of Design IIT Bombay, Department of Design IIT Guwahati, Department of Design IIT Delhi, Department of Design IIT Hyderabad,
  IIITDM Jabalpur, Srishti Manipal Institute of Art Design and Technology, Symbiosis Institute of Design, MIT Institute of Design,
  Pearl Academy, National Institute of Fashion Technology Delhi, National Institute of Fashion Technology Mumbai,
  National Institute of Fashion Technology Bengaluru, National Institute of Fashion Technology Chennai,
  National Institute of Fashion Technology Kolkata, National Institute of Fashion Technology Hyderabad,
  Sir J. J. School of Art, Sir J. J. Institute of Applied Art, Faculty of Fine Arts M. S. University Baroda,
  Kala Bhavana Visva-Bharati, Government College of Art and Craft Kolkata, College of Art Delhi, Government College of Fine Arts Chennai,
  CEPT University, Sushant School of Design, Indian Institute of Crafts and Design Jaipur, Film and Television Institute of India,
  Satyajit Ray Film and Television Institute, Whistling Woods International, L. V. Prasad Film and TV Academy, AJK Mass Communication Research Centre,
  Anna University, University of Mumbai, University of Delhi, Ambedkar University Delhi, Shiv Nadar University, Ashoka University,
  UPES School of Design, Unitedworld Institute of Design, Strate School of Design, DJ Academy of Design, Chitkara Design School,
  Amity University, Lovely Professional University, Vellore Institute of Technology, Jadavpur University, Banaras Hindu University,
  Savitribai Phule Pune University, Bengaluru City University, Osmania University, University of Calcutta, University of Madras
`);

export const specialisations = list(`
  Communication Design, Graphic Design, Interaction Design, Industrial Design, Product Design, Visual Communication, Applied Art,
  Animation Film Design, Film and Video Communication, Exhibition Design, Furniture Design, Ceramic and Glass Design, Textile Design,
  Fashion Design, Knitwear Design, Accessory Design, Apparel Design, Leather Design, Lifestyle Accessory Design, Interior Design,
  Architecture, Urban Design, Photography, Cinematography, Film Editing, Sound Recording and Design, Game Design, Digital Game Design,
  Toy and Game Design, Type Design, Information Design, Human-Computer Interaction, Strategic Design Management, Design for Retail Experience,
  New Media Design, Transportation Design, Universal Design, Painting, Sculpture, Printmaking, Art History, Crafts and Design,
  Computer Science, Information Technology, Mass Communication, Journalism, English Literature, Psychology, Sociology, Anthropology
`);

export const industries = list(`
  Accessories, Advertising, Agriculture, Animation, Architecture, Banking, Beauty, Branding, Consumer electronics, Consumer goods,
  Creative technology, Culture, Design services, Design tools, E-commerce, Education, Energy, Events, Fashion, Film production, Fintech,
  Food and beverage, Furniture, Games, Healthcare, Home and living, Hospitality, Human resources, Interiors, Logistics, Manufacturing,
  Media, Mobility, Museums, Non-profit, Public services, Public transport, Publishing, Real estate, Software, Textiles, Toys, Travel,
  Type design, Wayfinding
`);

/** In the order in which people choose them. */
export const degrees = [
  'Diploma',
  'Bachelor of Design (B.Des)',
  'Bachelor of Fine Arts (BFA)',
  'Bachelor of Architecture (B.Arch)',
  'Bachelor of Technology (B.Tech)',
  'Bachelor of Arts (BA)',
  'Bachelor of Science (B.Sc)',
  'Bachelor of Commerce (B.Com)',
  'Bachelor of Computer Applications (BCA)',
  'Master of Design (M.Des)',
  'Master of Fine Arts (MFA)',
  'Master of Architecture (M.Arch)',
  'Master of Arts (MA)',
  'Master of Science (M.Sc)',
  'Master of Business Administration (MBA)',
  'Master of Computer Applications (MCA)',
  'Post-graduate diploma',
  'Doctorate (PhD)',
  'Certificate course',
] as const;

export const companySizes = [
  '1 to 10 people',
  '11 to 50 people',
  '51 to 200 people',
  '201 to 500 people',
  '501 to 1,000 people',
  'More than 1,000 people',
] as const;

export const companyTypes = [
  'Product company',
  'Design studio',
  'Agency',
  'Start-up',
  'Maker or manufacturer',
  'Architecture or interiors practice',
  'Games studio',
  'Public or non-profit',
  'Co-operative',
  'Consultancy',
] as const;

/** The ids are 1 to 4, in this order. */
export const engagementTypes = ['Internship', 'Full Time', 'Part Time', 'Freelancer'] as const;
